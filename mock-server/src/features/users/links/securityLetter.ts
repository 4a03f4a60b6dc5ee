import type { SignInWay } from '@basis/domain/model/contract/contract';
import { browserNames } from '@basis/domain/model/formats/browsers';
import type { SecurityNews } from '../../../platform/calls/handler';
import type { LinkTo } from '../../../platform/links';
import type { BasisEmail } from '../../outgoing/queueBasisEmail';
import { oneLine } from './invitationLetter';

const wayWords: Readonly<Record<SignInWay, string>> = {
  password: 'a password',
  passkey: 'a passkey',
  provider: 'your company’s sign-in',
  code: 'a one-time code',
  recoveryCode: 'a recovery code',
};

const momentWords = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: zone }).format(new Date(at));

/** Page where users see how and where they are signed in. */
const page = '/settings/reset-password';

/** Writes the email that tells a user of a change in how they sign in. @param zone of the user's clock. */
export const securityLetter = (news: SecurityNews, email: string, zone: string, linkTo: LinkTo): BasisEmail => {
  if (news.kind === 'reset')
    return {
      subject: 'Your passkeys and one-time codes were removed',
      text: `${oneLine(news.by ?? '') || 'Whoever runs Basis for you'} removed the passkeys and one-time codes of ${email}, and you are logged out everywhere.\n\nLog in with your password, then add them again:\n\n${linkTo(page)}\n\nIf you did not ask for it, tell an Admin of your company.\n`,
    };
  return {
    subject: 'A new device logged in to Basis',
    text: `${email} logged in on a device that Basis did not know:\n\n${browserNames(news.agent).label}, with ${wayWords[news.way]}\n${momentWords(news.at, zone)}\n\nIf it was you, there is nothing to do. If not, change your password and sign out everywhere:\n\n${linkTo(page)}\n`,
  };
};
