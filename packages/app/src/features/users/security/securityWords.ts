import type { SignInWay } from '@basis/domain/model/contract/contract';
import { clockIn, readerZone } from '@basis/domain/model/formats/days';
import { dayWords } from '@basis/domain/model/formats/dayWords';
import { seenWords } from '@basis/domain/model/formats/seen';

/** Sign-in method of a session, at the start of a line. */
export const wayWords: Readonly<Record<SignInWay, string>> = {
  password: 'Password',
  passkey: 'Passkey',
  provider: 'Company sign-in',
  code: 'Password and code',
  recoveryCode: 'Password and recovery code',
};

/** The day of an instant for the reader: Oct 06, 2026. */
export const dayOf = (instant: string): string => dayWords(clockIn(readerZone(), instant)[0]);

/** When something was used, within a sentence: now, today, 7:48 AM, Nov 30, 2026. */
export const momentOf = (instant: string, now: Date, zone: string): string =>
  seenWords(instant, now, zone).replace(/^(Now|Today|Yesterday)/, (word) => word.toLowerCase());
