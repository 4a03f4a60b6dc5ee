import { Navigate, type RouteObject } from 'react-router-dom';
import { usePageLayout } from '@basis/ui/pageLayout';
import { settingsPages, type SettingsPage } from '../features/settings/feature';
import { paths } from '../paths';
import { RenderErrorScreen } from '../screens/ErrorScreens';
import { Protected } from '../shell/Protected';
import { lazily, page } from './page';

const patternOf = ({ path, pattern = path }: SettingsPage): string => pattern;

const routeOf = (entry: SettingsPage): RouteObject => {
  const { ability, load } = entry;
  const route =
    typeof load === 'string'
      ? { path: patternOf(entry), element: <Navigate to={load} replace /> }
      : page(patternOf(entry), load);
  return ability ? { element: <Protected ability={ability} />, children: [route] } : route;
};

/** The first page beside the navigation; where that is a page of its own, none. */
function FirstPage() {
  return usePageLayout() === 'desktop' ? <Navigate to={paths.myProfile} replace /> : null;
}

/** The settings pages, inside their common frame. */
export const settingsRoutes = (): RouteObject => {
  const pages = settingsPages.flatMap((group) => group.pages);
  const byPattern = new Map(pages.map((entry) => [patternOf(entry), entry]));
  return {
    errorElement: <RenderErrorScreen />,
    lazy: lazily(() => import('../features/settings/SettingsFrame')),
    children: [{ path: paths.settings, element: <FirstPage /> }, ...[...byPattern.values()].map(routeOf)],
  };
};
