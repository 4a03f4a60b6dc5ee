import { pageSettingsName, type PageSettings } from '@basis/domain/model/contract/pageSettings';

/** Writes settings into the page like the server, replacing earlier ones. */
export const setPageSettings = (settings: PageSettings): void => {
  document.querySelector(`meta[name="${pageSettingsName}"]`)?.remove();
  const meta = document.createElement('meta');
  meta.name = pageSettingsName;
  meta.content = JSON.stringify(settings);
  document.head.append(meta);
};
