import type { Domain } from '@basis/domain/domain';

/** Loads the email scrapers without holding up the first page. */
export const loadScrapers = async ({ late }: Pick<Domain, 'late'>): Promise<void> => {
  const { EmailScrapersStore } = await import('@basis/domain/subjects/platforms/EmailScrapersStore');
  await late.get(EmailScrapersStore).list.load();
};
