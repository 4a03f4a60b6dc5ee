import { pageSettingsName, type PageSettings } from '@basis/domain/contract/pageSettings';

/** Tells the page of services as the server does; takes the former settings away. */
export const setPageSettings = (settings: PageSettings): void => {
  document.querySelector(`meta[name="${pageSettingsName}"]`)?.remove();
  const meta = document.createElement('meta');
  meta.name = pageSettingsName;
  meta.content = JSON.stringify(settings);
  document.head.append(meta);
};
