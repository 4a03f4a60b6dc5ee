/**
 * An email address in a text, as the source of a pattern with the flag `u`. Letters of any script stand in it (RFC 6531).
 * What stands before the @ begins where its letters do and has at most 64 of them (RFC 5321): so an endless word is looked at once.
 */
export const mailAddress = String.raw`(?<![\p{L}\p{N}_.+'\-])[\p{L}\p{N}_.+'\-]{1,64}@[\p{L}\p{N}_\-]+(?:\.[\p{L}\p{N}_\-]+)+`;
