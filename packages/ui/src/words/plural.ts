import { perLocale } from '../internal/formatCount';

const rulesOf = perLocale((locale) => new Intl.PluralRules(locale));

/** The forms of a word by the plural rules of a language; a form that is left out is the last one, `other`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form that goes with a count. */
export const pluralOf = (locale: string, count: number, forms: Forms): string =>
  forms[rulesOf(locale).select(count)] ?? forms.other;
