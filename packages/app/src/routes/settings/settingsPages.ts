import { Mail, Plug } from 'lucide-react';
import type { SessionStore } from '@basis/domain/session/SessionStore';
import type { ViewListGroup } from '@basis/ui/data/ViewList';
import { paths } from '../../paths';

/** The pages of the settings by group, as far as who is signed in may see them. */
export const settingsPages = (session: SessionStore): readonly ViewListGroup[] => [
  {
    id: 'personal',
    title: 'Personal',
    items: [{ id: paths.emailAccounts, label: 'Email accounts', icon: Mail, href: paths.emailAccounts }],
  },
  ...(session.allows('listPlatformCredentials')
    ? [
        {
          id: 'company',
          title: 'Company',
          items: [{ id: paths.platforms(), label: 'Platforms', icon: Plug, href: paths.platforms() }],
        },
      ]
    : []),
];
