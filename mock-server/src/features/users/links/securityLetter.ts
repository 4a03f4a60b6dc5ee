import type { SignInWay } from '@basis/domain/model/contract/contract';
import { browserNames } from '@basis/domain/model/formats/browsers';
import type { LinkTo } from '../../../platform/links';
import type { OwnChange, SecurityNews } from '../../../platform/db/securityNews';
import type { BasisEmail } from '../../outgoing/queueBasisEmail';
import { oneLine } from './invitationLetter';

const wayWords: Readonly<Record<SignInWay, string>> = {
  password: 'a password',
  passkey: 'a passkey',
  provider: 'your company’s sign-in',
  code: 'a one-time code',
  recoveryCode: 'a recovery code',
};

/** Subject and sentence of a change that a user made. */
const changeWords: Readonly<Record<OwnChange, readonly [string, (name: string) => string]>> = {
  passkeyAdded: ['A passkey was added to your Basis account', (name) => `The passkey “${name}” was added to`],
  passkeyRemoved: ['A passkey was removed from your Basis account', (name) => `The passkey “${name}” was removed from`],
  codesOn: ['One-time codes were turned on for Basis', () => 'One-time codes were turned on for'],
  codesOff: ['One-time codes were turned off for Basis', () => 'One-time codes were turned off for'],
  recoveryCodes: [
    'New recovery codes were made for Basis',
    () => 'New recovery codes were made, and the former ones no longer work, for',
  ],
  passwordChanged: ['Your password for Basis was changed', () => 'A new password was set for'],
  tokenMade: ['An API token was made for your Basis account', (name) => `The API token “${name}” was made for`],
  serviceTokenMade: [
    'An API token of a service was made in Basis',
    (name) => `The API token “${name}” of a service was made by`,
  ],
  directoryTokenMade: [
    'A token of a directory was made in Basis',
    (name) => `The token “${name}”, with which a directory adds and deactivates users, was made by`,
  ],
  archiveMade: ['Everything was exported from Basis', () => 'An archive of the whole workspace was made by'],
  webhookMade: [
    'A webhook was made in Basis',
    (name) => `The webhook “${name}”, which sends bids with their amounts to another host, was made by`,
  ],
  webhookMoved: [
    'A webhook in Basis has another address',
    (name) =>
      `The address of the webhook “${name}”, which sends bids with their amounts to another host, was changed by`,
  ],
};

const momentWords = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: zone }).format(new Date(at));

/** Page where users see how and where they are signed in. */
const page = '/settings/reset-password';
/** Where users find what lets programs in or tells them, and how to end it. */
const programPages: Readonly<Partial<Record<OwnChange, { readonly path: string; readonly end: string }>>> = {
  tokenMade: { path: page, end: 'revoke it' },
  serviceTokenMade: { path: '/settings/api', end: 'revoke it' },
  directoryTokenMade: { path: '/settings/directory', end: 'revoke it' },
  archiveMade: { path: '/settings/archive', end: 'see it' },
  webhookMade: { path: '/settings/webhooks', end: 'delete it' },
  webhookMoved: { path: '/settings/webhooks', end: 'delete it' },
};

/** Writes the email that tells a user of a change in how they sign in. @param zone of the user's clock. */
export const securityLetter = (news: SecurityNews, email: string, zone: string, linkTo: LinkTo): BasisEmail => {
  if (news.kind === 'reset')
    return {
      subject: 'Your passkeys and one-time codes were removed',
      text: `${oneLine(news.by ?? '') || 'Whoever runs Basis for you'} removed the passkeys and one-time codes of ${email}, and you are logged out everywhere.\n\nLog in with your password, then add them again:\n\n${linkTo(page)}\n\nIf you did not ask for it, tell an Admin of your company.\n`,
    };
  const where = browserNames(news.agent).label;
  const when = momentWords(news.at, zone);
  if (news.kind === 'ownChange') {
    const [subject, sentence] = changeWords[news.change];
    const program = programPages[news.change];
    // Whoever changed the password knows it; its owner gets in by the mailbox.
    const help = program
      ? `If not, ${program.end}, change your password, and tell an Admin of your company:\n\n${linkTo(program.path)}`
      : news.change === 'passwordChanged'
        ? `If not, ask for a new password by email and tell an Admin of your company:\n\n${linkTo('/forgot-password')}`
        : `If not, change your password, sign out everywhere, and tell an Admin of your company:\n\n${linkTo(page)}`;
    return {
      subject,
      text: `${sentence(oneLine(news.name))} ${email}:\n\n${where}\n${when}\n\nIf it was you, there is nothing to do. ${help}\n`,
    };
  }
  return {
    subject: 'A new device logged in to Basis',
    text: `${email} logged in on a device that Basis did not know:\n\n${where}, with ${wayWords[news.way]}\n${when}\n\nIf it was you, there is nothing to do. If not, change your password and sign out everywhere:\n\n${linkTo(page)}\n`,
  };
};
