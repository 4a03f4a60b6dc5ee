import { perLocale } from './perLocale';

const rulesOf = perLocale((locale) => new Intl.PluralRules(locale));

/** Plural forms of a word in a language; an omitted form falls back to `other`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Form of a word for a count. */
export const pluralOf = (locale: string, count: number, forms: Forms): string =>
  forms[rulesOf(locale).select(count)] ?? forms.other;
