import { Building2, UsersRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu } from '@basis/ui/Menu';
import { paths } from '../paths';

/** The lists of people and of companies. */
export default function ContactsMenu({ trigger }: { trigger: ReactElement }) {
  return (
    <Menu
      trigger={trigger}
      defaultOpen
      items={[
        { id: 'people', label: 'People', icon: UsersRound, href: paths.people },
        { id: 'companies', label: 'Companies', icon: Building2, href: paths.companies },
      ]}
    />
  );
}
