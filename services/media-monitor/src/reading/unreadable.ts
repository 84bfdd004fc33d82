/** What came is no document to read. The message is a Croatian sentence for administrators. */
export class Unreadable extends Error {}
