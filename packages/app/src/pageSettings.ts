import { pageSettingsName, type PageSettings } from '@basis/domain/contract/pageSettings';

/** What the server tells the page of the services of others; empty where the page did not come from it. */
export const pageSettings = (): PageSettings => {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${pageSettingsName}"]`)?.content;
  return content ? (JSON.parse(content) as PageSettings) : {};
};
