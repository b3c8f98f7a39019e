/** With a capital first letter. */
export const capital = (text: string) => text.replace(/^./su, (letter) => letter.toUpperCase());
