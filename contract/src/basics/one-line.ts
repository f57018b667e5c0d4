/**
 * Text of one line that reads as it is written: no control characters, which could forge a line of a log or of a mail's
 * head, and none that turn the direction of writing, which could show a name as another.
 */
export const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u
