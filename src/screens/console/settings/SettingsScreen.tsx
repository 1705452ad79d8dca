import { Navigate } from '@tanstack/react-router';
import { OnlyFor } from '../OnlyFor.tsx';
import { useSettingsPages } from './settings-pages.ts';

/** The settings begin with the first page that is for this person. */
export function SettingsScreen() {
  return (
    <OnlyFor screen="settings">
      <First />
    </OnlyFor>
  );
}

function First() {
  const [first] = useSettingsPages();
  return first === undefined ? null : <Navigate to={first.to} replace />;
}
