import type { Body } from '@basis/domain/model/contract/contract';

/** Banner in a create request. */
export type BannerDraft = Body<'createOperationBanner'>['operationBanner'];

export interface BannerFault {
  readonly field: keyof BannerDraft;
  readonly message: string;
}

const isAddress = (text: string): boolean =>
  /^\/(?![/\\])/.test(text) || (URL.canParse(text) && ['https:', 'http:', 'mailto:'].includes(new URL(text).protocol));

const faultsOfButton = ({ ctaText, ctaUrl, ctaAction }: BannerDraft): BannerFault[] => {
  const leads = Boolean(ctaUrl?.trim()) || Boolean(ctaAction);
  const hasWords = Boolean(ctaText?.trim());
  return [
    ...(leads && !hasWords ? [{ field: 'ctaText', message: 'Enter the words of the button.' } as const] : []),
    ...(hasWords && !leads
      ? [{ field: 'ctaUrl', message: 'Enter where the button leads, or let it open the chat.' } as const]
      : []),
    ...(ctaUrl?.trim() && !isAddress(ctaUrl.trim())
      ? [
          {
            field: 'ctaUrl',
            message: 'Enter an address such as https://basis.example, or a page such as /projects.',
          } as const,
        ]
      : []),
  ];
};

const faultsOfTime = ({ startsAt, endsAt }: BannerDraft, now: Date): BannerFault[] => {
  if (!endsAt) return [];
  const start = startsAt ? Math.max(Date.parse(startsAt), now.getTime()) : now.getTime();
  return Date.parse(endsAt) > start
    ? []
    : [{ field: 'endsAt', message: 'Choose an end after the beginning and ahead.' }];
};

/**
 * Validates a banner on its own, without the other banners.
 * @param slugs slugs of all workspaces.
 */
export const bannerFaults = (draft: BannerDraft, slugs: ReadonlySet<string>, now: Date): readonly BannerFault[] => [
  ...(draft.title.trim() ? [] : [{ field: 'title', message: 'Enter a title.' } as const]),
  ...faultsOfButton(draft),
  ...faultsOfTime(draft, now),
  ...(draft.workspaces ?? [])
    .filter((slug) => !slugs.has(slug))
    .map((slug) => ({ field: 'workspaces', message: `No workspace is called ${slug}.` }) as const),
];
