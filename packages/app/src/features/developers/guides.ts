/** The guides, each from its one source. */
export const guides = {
  start: () => import('../../../../../docs/api.md?raw'),
  webhooks: () => import('../../../../../docs/webhooks.md?raw'),
  client: () => import('../../../../client/README.md?raw'),
  changes: () => import('../../../../../docs/api-changes.md?raw'),
} as const satisfies Readonly<Record<string, () => Promise<{ default: string }>>>;

export type GuideId = keyof typeof guides;

/** Tabs to which links of a guide lead, by file name. */
export const guideTabs: Readonly<Record<string, string>> = {
  'api.md': 'start',
  'webhooks.md': 'webhooks',
  'api-changes.md': 'changes',
  'README.md': 'client',
  'openapi.yaml': 'reference',
};
