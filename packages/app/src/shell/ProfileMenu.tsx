import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Avatar } from '@basis/ui/Avatar';
import { AvatarButton } from '@basis/ui/AvatarButton';
import { useDomain } from '../domainContext';
import { loadedLate } from '../loading/loadedLate';
import { OnceAsked } from '../loading/OnceAsked';

const ProfileMenuPopover = loadedLate(() => import('./ProfileMenuPopover'));

/** The avatar in the header; its menu loads when first opened. */
export const ProfileMenu = observer(function ProfileMenu() {
  const { profile } = useDomain().session;
  const [isWanted, setIsWanted] = useState(false);
  if (!profile) return null;
  const { name, color } = profile;
  const trigger = <AvatarButton name={name} color={color} aria-label={`Profile of ${name}`} />;
  if (!isWanted) {
    return (
      <AvatarButton
        name={name}
        color={color}
        aria-label={`Profile of ${name}`}
        aria-haspopup="menu"
        aria-expanded={false}
        onPress={() => setIsWanted(true)}
      />
    );
  }
  return (
    <OnceAsked isAsked onCancel={() => setIsWanted(false)} fallback={<Avatar name={name} color={color} size={28} />}>
      <ProfileMenuPopover trigger={trigger} />
    </OnceAsked>
  );
});
