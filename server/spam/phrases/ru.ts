import type { Phrases } from "./phrases.ts";

export const RUSSIAN: Phrases = {
  ranking: [/раскрутк|прогон (?:по|сайт)|продвижени[ея] сайт|повысить позиции/],
  reach: [/накрутк/],
  addressLists: [/рассылк[аи] по (?:формам|базам)/],
  earnings: [/заработ(?:ок|ать) в интернет/],
  vice: [/ставки на спорт|онлайн[- ]казино|казино онлайн/],
};
