/** Whether a backup comes back could not be tried, which says nothing about the backup; nothing was changed. */
export class NotTried extends Error {}
