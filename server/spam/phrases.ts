interface Phrase {
  /** Matched in lower case. Bounded repetitions only, so that no text takes long. */
  pattern: RegExp;
  /** What the person who decides reads. */
  says: string;
  /** 2 for what an honest prospect of an agency may say too, 4 for what nobody asks an agency. */
  points: 2 | 4;
}

/**
 * What sellers write into other people's forms. Many prospects of an agency want search ranks, a casino game or a
 * wallet themselves, so one phrase alone never makes a submission suspect, short of what only sellers say.
 */
export const PHRASES: readonly Phrase[] = [
  {
    pattern: /\bguest[- ]?post(?:s|ing)?\b|\bsponsored (?:post|article|content)/,
    says: "guest post",
    points: 2,
  },
  {
    pattern: /\bdo-?follow\b|\bback-?links?\b|\blink[- ](?:building|insertion|exchange)\b/,
    says: "backlinks",
    points: 2,
  },
  { pattern: /\bdomain (?:authority|rating)\b|\b(?:da|dr) ?\d{2}\b/, says: "domain authority", points: 2 },
  {
    pattern:
      /\b(?:first|1st|top|#1) (?:page|positions?|ranks?|rankings?|results?|spots?) (?:of|on|in) (?:google|search|bing)/,
    says: "first page of a search",
    points: 2,
  },
  {
    pattern:
      /\byour (?:web)?site (?:is|isn't|does|doesn't|has|needs|lacks|could)\b[^.!?]{0,80}\b(?:rank|seo|traffic|google|errors|mobile[- ]friendly|slow)/,
    says: "what your site lacks",
    points: 4,
  },
  {
    pattern:
      /\b(?:we|i) (?:can|will|could|help)\b[^.!?]{0,40}\b(?:rank|boost|increase|improve|double|skyrocket)\b[^.!?]{0,60}\b(?:your (?:web)?site|your business|your traffic|your sales|your rankings?)/,
    says: "we boost your site",
    points: 4,
  },
  {
    pattern:
      /\b(?:increase|boost|drive|get|buy|send) (?:(?:more|your|you|targeted|organic|quality|real|free|unlimited) ){1,3}(?:traffic|visitors|followers|likes|views|subscribers)\b/,
    says: "more traffic",
    points: 2,
  },
  {
    pattern: /\b(?:website owner|site owner|webmaster|dear business owner)\b/,
    says: "dear site owner",
    points: 4,
  },
  {
    pattern:
      /\bcontact[- ]?forms? (?:marketing|blast|submissions? service|advertising|mailing)\b|\b(?:sent|delivered|reach\w*) [^.!?]{0,40}\bthrough (?:your |their |website )?contact[- ]?forms?\b/,
    says: "mail through forms",
    points: 4,
  },
  {
    pattern:
      /\b(?:to |click to |please )(?:unsubscribe|opt[- ]?out)\b|\breply (?:with )?["']?(?:stop|remove|no)\b/,
    says: "how to unsubscribe",
    points: 4,
  },
  {
    pattern:
      /\bbulk (?:sms|e-?mails?|whatsapp)\b|\bverified (?:e-?mail|leads|contacts|database)\b|\b(?:gsa|xrumer|хрумер)\b/,
    says: "bulk mail",
    points: 2,
  },
  {
    pattern: /\b(?:viagra|cialis|levitra|tadalafil|sildenafil|tramadol|xanax|kratom)\b/,
    says: "pills",
    points: 4,
  },
  {
    pattern:
      /\bfree spins\b|\bslot gacor\b|\b(?:1xbet|mostbet|melbet|pin-up casino|vavada)\b|\b(?:best|top|online) casino (?:bonus|sites?|online)/,
    says: "casino",
    points: 4,
  },
  {
    pattern:
      /\bcrypto(?:currency)? (?:investments?|features?|giveaway)\b|\bforex features?\b|\bguaranteed (?:profits?|returns?|income)\b|\bpassive income\b/,
    says: "easy money",
    points: 2,
  },
  {
    pattern:
      /\b(?:earn|make|making) (?:up to |over )?[$€£]? ?\d[\d.,]{0,9}[k$€£]? ?(?:usd |eur |dollars |euros )?(?:a|per|every|each) (?:day|week|month|hour)\b/,
    says: "earn so much a day",
    points: 4,
  },
  {
    pattern:
      /\b(?:payday|instant|bad credit|unsecured) loans?\b|\bloan offer\b|\bbusiness funding (?:up to|from)\b/,
    says: "loans",
    points: 2,
  },
  {
    pattern:
      /\b(?:porn|xxx|escorts?|onlyfans|hookups?|sex (?:dating|chat|cams?|videos?)|nude (?:girls|photos|pics))\b/,
    says: "pornography",
    points: 4,
  },
  {
    pattern:
      /\breplica (?:watches|bags|handbags)\b|\bcheap (?:jerseys|ray-?bans?|louis vuitton)\b|\b(?:buy|cheap) (?:fake )?(?:passports?|diplomas?|essays?)\b/,
    says: "fakes",
    points: 4,
  },
  {
    pattern:
      /раскрутк|прогон (?:по|сайт)|накрутк|заработ(?:ок|ать) в интернет|ставки на спорт|онлайн[- ]казино|казино онлайн/,
    says: "раскрутка, казино",
    points: 4,
  },
  {
    pattern: /продвижени[ея] сайт|повысить позиции|рассылк[аи] по (?:формам|базам)/,
    says: "продвижение сайта",
    points: 2,
  },
  { pattern: /代开发票|网赌|赌场|博彩|六合彩|色情|刷单/, says: "发票, 博彩", points: 4 },
];
