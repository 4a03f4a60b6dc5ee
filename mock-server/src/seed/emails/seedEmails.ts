import { bcClosed, bcInvite, bcMessage } from './buildingConnectedLetters';
import { dayFrom, monthDayYear } from './days';
import {
  directAddendum,
  directAnswer,
  directExtension,
  directQuestions,
  formalLetter,
  forwardedLetter,
  numberedRequest,
  shortRequest,
  undecidedLetter,
} from './directLetters';
import {
  bidmailInvite,
  bidtracerRequest,
  blueBookInvite,
  gradebeamInvite,
  panteraDateChange,
  procurewareNotice,
} from './furtherPlatformLetters';
import { projects, type Project } from './projects';
import { nestedBeyondReading, rawMessage, type Letter } from './mime';
import {
  golfDay,
  newsletter,
  openHouse,
  paperwork,
  setPassword,
  signInCode,
  unreadable,
  upgradeOffer,
} from './otherMail';
import {
  isqftInvite,
  pipelineInvite,
  planhubDigest,
  planhubInvite,
  planhubReminder,
  procoreAgreement,
  procoreInvite,
  smartbidInvite,
  smartbidNotice,
  type Body,
  type Occasion,
} from './platformLetters';

export type SeedEmail = { readonly fileName: string; readonly raw: string };

type Planned = { readonly slug: string; readonly body: Body; readonly hoursAgo: number };

/** Sixty messages to the workspace's address: the same for the same day, with dates relative to it. */
export function seedEmails(today: Date): SeedEmail[] {
  const planned = plannedMail(today);
  const mails = planned.map(({ slug, body, hoursAgo }, index) => {
    const letter: Letter = {
      ...body,
      date: sentAt(today, hoursAgo),
      messageId: `seed-${index + 1}-${slug}@mail.basis.example`,
    };
    return {
      fileName: fileName(index, slug),
      raw: slug === 'unreadable' ? nestedBeyondReading(letter) : rawMessage(letter),
    };
  });
  const [first] = mails;
  return first ? [...mails, { fileName: fileName(mails.length, 'duplicate-of-first'), raw: first.raw }] : mails;
}

function fileName(index: number, slug: string): string {
  return `${String(index + 1).padStart(2, '0')}-${slug}.eml`;
}

function sentAt(today: Date, hoursAgo: number): Date {
  const morning = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 15, 20);
  return new Date(morning - hoursAgo * 3_600_000);
}

function plannedMail(today: Date): Planned[] {
  const groups = [
    buildingConnected(today),
    platforms(today),
    furtherPlatforms(today),
    direct(today),
    sameProject(today),
    other(today),
  ];
  return groups.flat().map(([slug, body], index) => ({ slug, body, hoursAgo: 2 + index * 4 }));
}

type Entry = readonly [slug: string, body: Body];

/** The project by its place in the list, and a platform key made from it. */
function occasion(today: Date, index: number, key: string): Occasion {
  const project = projects[index % projects.length];
  if (project === undefined) throw new Error('The seed has no projects.');
  return { today, project, key };
}

const rfpKey = (index: number) => `66f0a1c4${String(index).padStart(2, '0')}7b920013f8ac41`.slice(0, 24);

function buildingConnected(today: Date): Entry[] {
  const at = (index: number) => occasion(today, index, rfpKey(index));
  const invites = [0, 1, 2, 3, 4, 5, 8, 12].map((index): Entry => ['buildingconnected-invite', bcInvite(at(index))]);
  const later = monthDayYear(dayFrom(today, at(1).project.dueIn + 7));
  return [
    ...invites,
    [
      'buildingconnected-extension',
      bcMessage(
        at(1),
        'New bid date',
        `All,\n\nBid due date extended to ${later}, 2:00 PM PT. The scope is unchanged.`,
      ),
    ],
    ['buildingconnected-reminder', bcInvite(at(2), true)],
    [
      'buildingconnected-rfi',
      bcMessage(at(3), 'RFI Responses 1-8', 'Answers to RFI 1 through 8 are in the Files tab.'),
    ],
    [
      'buildingconnected-addendum',
      bcMessage(at(4), 'Addendum 1', 'Addendum 1 is posted. Ceiling heights change in the corridors.'),
    ],
    ['buildingconnected-closed', bcClosed(at(5))],
  ];
}

function platforms(today: Date): Entry[] {
  const at = (index: number, key: string) => occasion(today, index, key);
  const listed = [7, 9, 13, 16].flatMap((index) => projects[index] ?? []);
  return [
    ['procore-invite', procoreInvite(at(6, '4471310'))],
    ['procore-invite', procoreInvite(at(10, '4471311'))],
    ['procore-agreement', procoreAgreement(at(11, '4471312'))],
    ['smartbid-invite', smartbidInvite(at(7, '902311'))],
    ['smartbid-invite', smartbidInvite(at(13, '902312'))],
    ['smartbid-memo', smartbidNotice('Information for Bidders', at(7, '902311'))],
    ['smartbid-addendum', smartbidNotice('Addendum Notification', at(13, '902312'))],
    ['pipelinesuite-invite', pipelineInvite(at(14, '391901'))],
    ['pipelinesuite-invite', pipelineInvite(at(15, '391902'))],
    ['planhub-invite', planhubInvite(at(16, '1203501'))],
    ['planhub-reminder', planhubReminder(at(16, '1203501'))],
    ['planhub-digest', planhubDigest(today, listed)],
    ['isqft-invite', isqftInvite('Invitation to Bid', at(17, '5582301'))],
    ['isqft-documents', isqftInvite('Additional Bid Documents', at(17, '5582301'))],
  ];
}

function furtherPlatforms(today: Date): Entry[] {
  const at = (index: number, key: string) => occasion(today, index, key);
  return [
    ['bluebook-invite', blueBookInvite(at(9, '2094501'))],
    ['bluebook-invite', blueBookInvite(at(6, '2094502'))],
    ['bidmail-invite', bidmailInvite(at(8, '72101'))],
    ['bidmail-invite', bidmailInvite(at(14, '72102'))],
    ['gradebeam-invite', gradebeamInvite(at(5, '5531201'))],
    ['pantera-date-change', panteraDateChange(at(9, '3501'))],
    ['procureware-notice', procurewareNotice(at(15, '104727'))],
    ['bidtracer-request', bidtracerRequest(at(11, '448501'))],
  ];
}

function direct(today: Date): Entry[] {
  const at = (index: number) => occasion(today, index, '');
  return [
    ['direct-letter', formalLetter(at(10))],
    ['direct-letter', formalLetter(at(12))],
    ['direct-itb', shortRequest(at(16))],
    ['direct-itb', shortRequest(at(4))],
    ['direct-numbered', numberedRequest(at(3))],
    ['direct-undecided', undecidedLetter(at(14))],
    ['direct-forwarded', forwardedLetter(at(17))],
    ['direct-addendum', directAddendum(at(10))],
    ['direct-rfi', directQuestions(at(16))],
    ['direct-extension', directExtension(at(12))],
    ['direct-answer', directAnswer(at(4))],
    ['direct-paperwork', paperwork],
    ['direct-itb', shortRequest(at(13))],
  ];
}

/** Three mails that ask for the same project: a platform, another platform and another contractor's own letter. */
function sameProject(today: Date): Entry[] {
  const { project } = occasion(today, 0, '');
  const renamed = (changes: Partial<Project>): Project => ({ ...project, ...changes });
  return [
    [
      'same-job-smartbid',
      smartbidInvite({ today, key: '902390', project: renamed({ name: 'Cedar Ridge ES Gymnasium', by: 'calloway' }) }),
    ],
    [
      'same-job-planhub',
      planhubInvite({
        today,
        key: '1203590',
        project: renamed({
          name: 'Cedar Ridge Elementary School - Gymnasium',
          by: 'stratum',
          dueIn: project.dueIn + 1,
        }),
      }),
    ],
    [
      'same-job-direct',
      formalLetter({
        today,
        key: '',
        project: renamed({
          name: 'Cedar Ridge Elementary Gymnasium Addition',
          by: 'northgate',
          street: '1840 Cedar Ridge Wy',
        }),
      }),
    ],
  ];
}

function other(today: Date): Entry[] {
  return [
    ['procore-password', setPassword],
    ['planhub-code', signInCode],
    ['planhub-upgrade', upgradeOffer],
    ['smartbid-golf', golfDay(today)],
    ['direct-open-house', openHouse(today)],
    ['bluebook-newsletter', newsletter],
    ['bluebook-invite', blueBookInvite(occasion(today, 3, '2094503'))],
    ['unreadable', unreadable],
  ];
}
