/** A date and the like, whose parts no line takes apart: "20. 11. 2026." breaks only before the time. */
export const unbroken = (text: string) => text.replace(/\. (?=\d+\.)/g, '.\u00A0');
