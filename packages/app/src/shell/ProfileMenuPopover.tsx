import { Bell, CircleQuestionMark, ListChecks, LogOut, Settings, UserRound, UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactElement } from 'react';
import { FirstRunStore } from '@basis/domain/subjects/firstRun/FirstRunStore';
import { Menu } from '@basis/ui/Menu';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../domainContext';
import { HoldKeys } from '../loading/HoldKeys';
import { paths } from '../paths';
import { chooseTheme, useThemeChoice, type ThemeChoice } from '../browser/theme';
import { logOut, themes } from './profileActions';

/** Longest wait for the first steps before the menu opens without them. */
const patienceMs = 1000;

/** Loads the first steps and opens the menu then: an item that came later would move the others under the pointer. */
const ProfileMenuPopover = observer(function ProfileMenuPopover({ trigger }: { trigger: ReactElement }) {
  const { session } = useDomain();
  const firstRun = useLateStore(FirstRunStore);
  const [isReady, setIsReady] = useState(!session.allows('getFirstRun') || firstRun.isLoaded);
  useEffect(() => {
    if (isReady) return undefined;
    const open = (): void => setIsReady(true);
    const timer = setTimeout(open, patienceMs);
    void firstRun.load().then(open);
    return () => clearTimeout(timer);
  }, [firstRun, isReady]);
  if (isReady) return <OpenMenu trigger={trigger} />;
  return (
    <>
      {trigger}
      <HoldKeys />
    </>
  );
});

/** The logged-in user, the theme, and logging out. */
const OpenMenu = observer(function OpenMenu({ trigger }: { trigger: ReactElement }) {
  const domain = useDomain();
  const { session } = domain;
  const firstRun = useLateStore(FirstRunStore);
  const hasSteps = (): boolean => session.allows('getFirstRun') && firstRun.isOpen;
  // Kept while the menu is open.
  const [offersSteps, setOffersSteps] = useState(hasSteps);
  const choice = useThemeChoice();
  const { helpUrl } = session.workspace ?? {};
  const onAction = (id: string): void => {
    if (id === 'log-out') void logOut(domain);
    else if (id === 'help') window.open(helpUrl, '_blank', 'noopener');
    else chooseTheme(id as ThemeChoice);
  };
  return (
    <Menu
      trigger={trigger}
      aria-label="Profile"
      placement="bottom end"
      defaultOpen
      onOpenChange={(isOpen) => (isOpen ? setOffersSteps(hasSteps()) : undefined)}
      onAction={onAction}
      header={
        <Stack space="none">
          <Text weight="medium">{session.profile?.name}</Text>
          <Text size={12} tone="meta">
            {session.profile?.email}
          </Text>
        </Stack>
      }
      items={[
        {
          id: 'places',
          isActions: true,
          items: [
            { id: 'my-profile', label: 'My profile', icon: UserRound, href: paths.myProfile },
            { id: 'notifications', label: 'Notifications', icon: Bell, href: paths.notifications },
            ...(session.allows('createCustomFieldSetting')
              ? [{ id: 'company', label: 'Company settings', icon: Settings, href: paths.customFields('bid-details') }]
              : []),
            ...(session.allows('listUserAccounts')
              ? [{ id: 'users', label: 'Manage users', icon: UsersRound, href: paths.users }]
              : []),
            ...(offersSteps
              ? [{ id: 'first-run', label: 'Getting started', icon: ListChecks, href: paths.firstRun }]
              : []),
            ...(helpUrl === undefined ? [] : [{ id: 'help', label: 'Help', icon: CircleQuestionMark }]),
          ],
        },
        { id: 'theme', title: 'Theme', items: themes.map((theme) => ({ ...theme, isSelected: theme.id === choice })) },
        { id: 'session', isActions: true, items: [{ id: 'log-out', label: 'Log out', icon: LogOut }] },
      ]}
    />
  );
});

export default ProfileMenuPopover;
