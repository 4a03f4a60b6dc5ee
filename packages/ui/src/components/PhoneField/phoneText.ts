/**
 * A phone number as it is stored: ten digits for a number of the United States and Canada, otherwise as it was written
 * (a country code, an extension), without the spaces around it.
 */
export const normalizePhone = (text: string): string => {
  const written = text.normalize('NFKC').trim();
  if (/[^\d\s().+/-]/.test(written)) return written;
  const digits = written.replace(/\D/g, '');
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1);
  return digits.length === 10 && !written.startsWith('+') ? digits : written;
};

/** A phone number as people read it: (555) 123-4567; a number of another shape stays as it was written. */
export const formatPhone = (text: string): string => {
  const phone = normalizePhone(text);
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`;
};
