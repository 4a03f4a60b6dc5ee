import { CircleQuestionMark, Keyboard, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { chooseTheme, useThemeChoice } from '../browser/theme';
import type { CommandGroup } from '../commands';
import { useDomain } from '../domainContext';
import { settingsMenu } from '../features/settings/feature';
import { logOut, themes } from './profileActions';

/**
 * Commands of every page that are rarely meant: each settings page, and what the profile menu has. Call from an observer.
 * @param onHelp opens the help for shortcuts.
 */
export const usePreferences = (onHelp: () => void): readonly CommandGroup[] => {
  const domain = useDomain();
  const { session } = domain;
  const navigate = useNavigate();
  const theme = useThemeChoice();
  const { helpUrl } = session.workspace ?? {};
  return [
    {
      id: 'settings',
      title: 'Settings',
      commands: settingsMenu(session)
        .flatMap(({ items }) => items)
        .flatMap(({ id, label, icon, href }) =>
          href === undefined ? [] : [{ id, label, ...(icon ? { icon } : {}), act: () => void navigate(href) }],
        ),
    },
    {
      id: 'preferences',
      title: 'Preferences',
      commands: [
        ...themes
          .filter(({ id }) => id !== theme)
          .map(({ id, label, icon }) => ({ id, label: `Theme: ${label}`, icon, act: () => chooseTheme(id) })),
        { id: 'shortcuts', label: 'Keyboard shortcuts', icon: Keyboard, shortcut: '?', act: onHelp },
        ...(helpUrl === undefined
          ? []
          : [
              {
                id: 'help',
                label: 'Help',
                icon: CircleQuestionMark,
                act: () => void window.open(helpUrl, '_blank', 'noopener'),
              },
            ]),
        { id: 'log-out', label: 'Log out', icon: LogOut, act: () => void logOut(domain) },
      ],
    },
  ];
};
