import { describe, expect, it } from 'vitest';
import { formatPhone, normalizePhone } from './phoneText';

describe('a phone number', () => {
  it.each([
    ['5551234567', '(555) 123-4567'],
    ['(555) 123-4567', '(555) 123-4567'],
    ['+1 555.123.4567', '(555) 123-4567'],
    ['1-555-123-4567', '(555) 123-4567'],
    ['+49 30 1234567', '+49 30 1234567'],
    ['+4930123456', '+4930123456'],
    ['555 1234', '555 1234'],
    ['555-123-4567 ext. 12', '555-123-4567 ext. 12'],
    ['', ''],
    ['🏗️', '🏗️'],
    ['👩‍🔧', '👩‍🔧'],
    ['\u202a+1 (555) 123‑4567\u202c', '(555) 123-4567'],
    ['５５５–１２３–４５６７', '(555) 123-4567'],
    ['٥٥٥ ١٢٣ ٤٥٦٧', '(555) 123-4567'],
    ['555\u00a0123\u2009\u200b4567', '(555) 123-4567'],
  ])('FORMAT-06: %j is shown as %j', (text, shown) => {
    expect(formatPhone(text)).toBe(shown);
  });

  it.each([
    ['(555) 123-4567', '5551234567'],
    ['  +49 30 1234567 ', '+49 30 1234567'],
  ])('%j is stored as %j', (text, stored) => {
    expect(normalizePhone(text)).toBe(stored);
  });

  it('is stored as it is shown and back without a change', () => {
    expect(normalizePhone(formatPhone('5551234567'))).toBe('5551234567');
  });
});
