import { unwrapUrl } from '../urls';

/** Forms in which values are compared: what a reader of the inbox takes as the same is the same. */

export type Normal = (value: string) => string;

const words = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Letters and digits only, in lower case. */
export const folded: Normal = (value) => words(value).replaceAll(' ', '');

const listed = (text: string): Set<string> => new Set(text.split(' '));

const suffixes = listed('inc incorporated llc ltd limited co corp corporation company lp llp plc pllc and');

const company: Normal = (value) => {
  const parts = words(value)
    .replace(/\bl l c\b/g, 'llc')
    .split(' ');
  while (parts.length > 1 && suffixes.has(parts.at(-1) ?? '')) parts.pop();
  if (parts[0] === 'the') parts.shift();
  return parts.join(' ');
};

const packageWords = listed(
  'and division divisions div divs trade trades work works package packages bid scope bp contractor contractors',
);

const workPackage: Normal = (value) => {
  const parts = words(value)
    .split(' ')
    .filter((word) => !packageWords.has(word));
  const named = parts.filter((word) => !/^\d+[a-z]?$/.test(word));
  return [...new Set(named.length > 0 ? named : parts)].toSorted().join(' ');
};

const shortForms: Readonly<Record<string, string>> = Object.fromEntries(
  'street st,avenue ave,av ave,boulevard blvd,road rd,drive dr,lane ln,highway hwy,parkway pkwy,court ct,place pl,square sq,terrace ter,circle cir,north n,south s,east e,west w,suite ste,unit ste,number ste,no ste,county co,fort ft,mount mt,saint st'
    .split(',')
    .map((pair) => pair.split(' ')),
);

const shortened: Normal = (value) =>
  words(value)
    .split(' ')
    .map((word) => shortForms[word] ?? word)
    .join(' ');

const phone: Normal = (value) => {
  const digits = value.replace(/(?:ext|x|extension)\.? *\d+ *$/i, '').replace(/\D/g, '');
  return (digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10);
};

/** Two zones are the same if their clocks agree in January and in July. */
const zone: Normal = (value) => {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: value.trim(), timeZoneName: 'longOffset' });
    const offsetOn = (day: string): string =>
      format.formatToParts(new Date(day)).find((part) => part.type === 'timeZoneName')?.value ?? '';
    return `${offsetOn('2026-01-15T12:00:00Z')}/${offsetOn('2026-07-15T12:00:00Z')}`;
  } catch {
    return value.toLowerCase();
  }
};

const link: Normal = (value) => {
  const address = unwrapUrl(value);
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  for (const key of [...url.searchParams.keys()].filter((one) => /^utm_/i.test(one))) url.searchParams.delete(key);
  return (url.origin + url.pathname).replace(/\/$/, '') + url.search.replace(/%20/g, '+') + url.hash;
};

export const normals = {
  platform: folded,
  communicationType: folded,
  disposition: folded,
  name: (value) =>
    words(value)
      .replace(/^the /, '')
      .replace(/ project$/, ''),
  package: workPackage,
  company,
  'contact.name': (value) => words(value).split(' ').toSorted().join(' '),
  'contact.email': (value) => value.trim().toLowerCase(),
  'contact.phone': phone,
  'location.addressLine': shortened,
  'location.city': shortened,
  'location.state': (value) => words(value).toUpperCase(),
  'location.postalCode': (value) =>
    value
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .replace(/^(\d{5})\d{4}$/, '$1'),
  unionType: folded,
  externalId: (value) => folded(value.replace(/^[A-Za-z][\w .-]*: */, '')),
  date: (value) => value.trim().slice(0, 10),
  time: (value) => value.trim(),
  zone,
  link,
  warnings: folded,
} satisfies Readonly<Record<string, Normal>>;
