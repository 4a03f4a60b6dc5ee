import { Building2, Send, Users, UsersRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu } from '@basis/ui/Menu';
import { paths } from '../paths';

/** The lists of people and of companies, and the sets that people and colleagues are put in. */
export default function ContactsMenu({ trigger }: { trigger: ReactElement }) {
  return (
    <Menu
      trigger={trigger}
      defaultOpen
      items={[
        { id: 'people', label: 'People', icon: UsersRound, href: paths.people },
        { id: 'companies', label: 'Companies', icon: Building2, href: paths.companies },
        { id: 'distributionLists', label: 'Distribution lists', icon: Send, href: paths.distributionLists },
        { id: 'teams', label: 'Teams', icon: Users, href: paths.teams },
      ]}
    />
  );
}
