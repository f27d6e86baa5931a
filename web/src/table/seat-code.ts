/** The code of a question for a seat, as people compare it: four digits. */
export const shownCode = (code: number): string => String(code).padStart(4, "0");
