import { Bell, CircleQuestionMark, LogOut, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Drawer } from '@basis/ui/Drawer';
import { SegmentedControl } from '@basis/ui/SegmentedControl';
import { Text } from '@basis/ui/Text';
import { ViewList, type ViewListItem } from '@basis/ui/data/ViewList';
import { Stack } from '@basis/ui/layout/Stack';
import { chooseTheme, useThemeChoice } from '../../browser/theme';
import { useDomain } from '../../domainContext';
import { paths } from '../../paths';
import { logOut, themes } from '../profileActions';
import { usePlaces } from '../usePlaces';

interface MoreSheetProps {
  isOpen: boolean;
  /** Pages that the navigation shows itself. */
  shownIds: readonly string[];
  onClose: () => void;
}

/** All pages that the navigation has no room for, and what the menu of the profile has. */
const MoreSheet = observer(function MoreSheet({ isOpen, shownIds, onClose }: MoreSheetProps) {
  const domain = useDomain();
  const { session } = domain;
  const theme = useThemeChoice();
  const places = usePlaces().commands.filter(({ id }) => !shownIds.includes(id) && id !== 'people');
  const { helpUrl } = session.workspace ?? {};
  const own: readonly ViewListItem[] = [
    { id: 'myProfile', label: 'My profile', icon: UserRound, href: paths.myProfile },
    { id: 'notifications', label: 'Notifications', icon: Bell, href: paths.notifications },
    ...(helpUrl === undefined ? [] : [{ id: 'help', label: 'Help', icon: CircleQuestionMark, href: helpUrl }]),
    { id: 'logOut', label: 'Log out', icon: LogOut },
  ];
  const act = (id: string): void => {
    if (id === 'logOut') void logOut(domain);
    else places.find((place) => place.id === id)?.act();
    if (!own.some((item) => item.id === id && item.href)) onClose();
  };
  return (
    <Drawer isOpen={isOpen} title="More" placement="right" size="sm" onClose={onClose}>
      <Stack space="s5">
        <ViewList
          aria-label="Pages"
          groups={[
            {
              id: 'places',
              items: places.map(({ id, label, icon }) => ({ id, label, ...(icon ? { icon } : {}) }) as ViewListItem),
            },
          ]}
          currentId=""
          onAction={act}
        />
        <ViewList
          aria-label="You"
          groups={[{ id: 'own', title: session.profile?.name ?? '', items: own }]}
          currentId=""
          onAction={act}
        />
        <Stack space="s2">
          <Text size={12} tone="meta">
            Theme
          </Text>
          <SegmentedControl
            aria-label="Theme"
            segments={themes}
            selectedKey={theme}
            onSelectionChange={chooseTheme}
            isIconOnly
          />
        </Stack>
      </Stack>
    </Drawer>
  );
});

export default MoreSheet;
