import type { ApiScope } from '../contract/contract';

/** Subjects of scopes, with what each opens. */
export const scopeSubjects = {
  bids: { label: 'Bids', detail: 'Bids with their quotes, tasks and notes, stages, go / no-go and live changes' },
  contacts: { label: 'Contacts', detail: 'Companies, people and distribution lists' },
  mail: { label: 'Email', detail: 'The inbox with its files, sending, rules and mailboxes' },
  reports: { label: 'Reports', detail: 'Analytics and saved reports' },
  workspace: { label: 'Workspace', detail: 'Stages, fields, views, teams and settings' },
  account: { label: 'Own account', detail: 'Your profile, settings and notifications' },
} as const satisfies Record<string, { readonly label: string; readonly detail: string }>;

export type ScopeSubject = keyof typeof scopeSubjects;
export type ScopeLevel = 'none' | 'read' | 'write';

export const scopeLevels = {
  none: 'No access',
  read: 'Read',
  write: 'Read and write',
} as const satisfies Record<ScopeLevel, string>;

const subjects = Object.keys(scopeSubjects) as readonly ScopeSubject[];

/** Subjects that a token can be made for: a service has no account. */
export const subjectsOf = (kind: 'Personal' | 'Service'): readonly ScopeSubject[] =>
  kind === 'Personal' ? subjects : subjects.filter((subject) => subject !== 'account');

/** Scopes of the chosen levels. */
export const scopesOf = (levels: Readonly<Partial<Record<ScopeSubject, ScopeLevel>>>): ApiScope[] =>
  subjects.flatMap((subject) => {
    const level = levels[subject] ?? 'none';
    return level === 'none' ? [] : [`${subject}:${level}` as const];
  });

/** Scopes in words: Bids (read), Contacts (read and write). */
export const scopeWords = (scopes: readonly ApiScope[]): string =>
  subjects
    .flatMap((subject) => {
      const level = (['write', 'read'] as const).find((each) => scopes.includes(`${subject}:${each}`));
      return level ? [`${scopeSubjects[subject].label} (${scopeLevels[level].toLowerCase()})`] : [];
    })
    .join(', ');
