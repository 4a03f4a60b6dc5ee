import type { ListName } from './columns';

/** Entities whose changes show in a list: its rows, and what these name, count, sort or group by. */
export const shownEntities = {
  projects: ['project', 'bidInvite', 'company', 'competitor', 'note', 'quote', 'stage', 'stageReason', 'task', 'user'],
  messages: ['message', 'company', 'project'],
  contacts: ['contact', 'bidInvite', 'company', 'note', 'project'],
  companies: ['company', 'bidInvite', 'contact', 'note', 'project', 'quote'],
  quotes: ['quote', 'company', 'project', 'quoteTrade', 'user'],
  tasks: ['task', 'message', 'project', 'user'],
  apiCalls: [],
} as const satisfies Record<ListName, readonly string[]>;
