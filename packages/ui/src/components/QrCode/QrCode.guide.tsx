import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A QR code.',
  keywords: ['barcode', 'scan', 'phone', 'authenticator'],
  use: ['Keys and addresses that are needed on another device.'],
  instead: {
    CopyField: 'for a text that is needed on the same device.',
  },
  pairs: [{ do: 'Offer the text beside it, to be typed or copied.', dont: 'Make the code the only way.' }],
  content: [
    'Label: what the code is for. The value is up to 300 characters; longer ones have modules too small to read.',
  ],
  accessibility: ['It is a picture with a name. Whoever can’t scan it needs the text beside it.'],
};
