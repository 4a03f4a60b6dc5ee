import { Mail, Plug, Tags } from 'lucide-react';
import type { SessionStore } from '@basis/domain/session/SessionStore';
import type { ViewListGroup } from '@basis/ui/data/ViewList';
import { paths } from '../../paths';

/** Pages of the company's settings in order, with the permission that each needs. */
const companyPages = [
  { path: paths.keywords, label: 'Keywords', icon: Tags, ability: 'manageKeywords' },
  { path: paths.platforms(), label: 'Platforms', icon: Plug, ability: 'listPlatformCredentials' },
] as const;

/** The settings pages that the user may see, by group. */
export const settingsPages = (session: SessionStore): readonly ViewListGroup[] => {
  const ofCompany = companyPages.filter(({ ability }) => session.allows(ability));
  return [
    {
      id: 'personal',
      title: 'Personal',
      items: [{ id: paths.emailAccounts, label: 'Email accounts', icon: Mail, href: paths.emailAccounts }],
    },
    ...(ofCompany.length
      ? [
          {
            id: 'company',
            title: 'Company',
            items: ofCompany.map(({ path, label, icon }) => ({ id: path, label, icon, href: path })),
          },
        ]
      : []),
  ];
};
