/** Whether a text has letters or digits of Bangla. */
export const isBangla = (text: string): boolean => /[\u0980-\u09ff]/.test(text)
