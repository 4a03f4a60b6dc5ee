/** Types of pictures to show: none of them can run anything. */
const signatures: readonly { type: string; fits: (bytes: Buffer) => boolean }[] = [
  { type: 'image/png', fits: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) },
  { type: 'image/jpeg', fits: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) },
  { type: 'image/gif', fits: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) },
  { type: 'image/webp', fits: (bytes) => /^RIFF.{4}WEBP$/s.test(bytes.toString('latin1', 0, 12)) },
];

/** Media type of a picture by its first bytes; null for anything else, including SVG. */
export const pictureTypeOf = (bytes: Buffer): string | null => signatures.find(({ fits }) => fits(bytes))?.type ?? null;
