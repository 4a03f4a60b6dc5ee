/**
 * Source of a pattern with the flag `u` for an email address in a text, with letters of any script (RFC 6531). The
 * local part starts at a word boundary and has at most 64 characters (RFC 5321), so an endless word is scanned once.
 */
export const mailAddress = String.raw`(?<![\p{L}\p{N}_.+'\-])[\p{L}\p{N}_.+'\-]{1,64}@[\p{L}\p{N}_\-]+(?:\.[\p{L}\p{N}_\-]+)+`;
