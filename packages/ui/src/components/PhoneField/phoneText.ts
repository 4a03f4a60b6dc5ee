import { plainText } from '../../numbers/plainText';

/**
 * Normalizes a phone number for storage: ten digits for a number of the United States or Canada, otherwise the trimmed
 * text (a country code, an extension).
 */
export const normalizePhone = (text: string): string => {
  const written = plainText(text);
  if (/[^\d\s().+/-]/.test(written)) return text.normalize('NFKC').trim();
  const digits = written.replace(/\D/g, '');
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1);
  return digits.length === 10 && !written.startsWith('+') ? digits : written;
};

/** Formats a phone number: (555) 123-4567. A number of another form stays as it was typed. */
export const formatPhone = (text: string): string => {
  const phone = normalizePhone(text);
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`;
};
