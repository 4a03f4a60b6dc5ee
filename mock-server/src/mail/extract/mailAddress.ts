/** An e-mail address in a text, as the source of a pattern with the flag `u`. Letters of any script stand in it (RFC 6531). */
export const mailAddress = String.raw`[\p{L}\p{N}_.+'\-]+@[\p{L}\p{N}_\-]+(?:\.[\p{L}\p{N}_\-]+)+`;
