import { pageSettingsName, type PageSettings } from '@basis/domain/model/contract/pageSettings';

/** Reads the third-party service settings from the page; empty if the server did not render it. */
export const pageSettings = (): PageSettings => {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${pageSettingsName}"]`)?.content;
  return content ? (JSON.parse(content) as PageSettings) : {};
};
