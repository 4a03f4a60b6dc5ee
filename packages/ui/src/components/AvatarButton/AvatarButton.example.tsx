import { AvatarButton } from '@basis/ui/AvatarButton';
import { Menu } from '@basis/ui/Menu';

export default function AvatarButtonExample() {
  return (
    <Menu
      header="Grace Whitfield"
      trigger={<AvatarButton name="Grace Whitfield" aria-label="Profile of Grace Whitfield" />}
      items={[
        { id: 'settings', label: 'Settings' },
        { id: 'out', label: 'Log out' },
      ]}
    />
  );
}
