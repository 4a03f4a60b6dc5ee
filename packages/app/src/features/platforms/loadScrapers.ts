import type { Domain } from '@basis/domain/createDomain';

/** Loads the email scrapers without holding up the first page. */
export const loadScrapers = async ({ late }: Pick<Domain, 'late'>): Promise<void> => {
  const { EmailScrapersStore } = await import('@basis/domain/mail/EmailScrapersStore');
  await late.get(EmailScrapersStore).list.load();
};
