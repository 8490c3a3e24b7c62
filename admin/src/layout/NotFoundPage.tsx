import { Button } from '@mui/material';
import { Link } from 'react-router';

import { EmptyState } from '../components/EmptyState';
import { Screen } from '../components/Screen';

export function NotFoundPage() {
  return (
    <Screen title="Page not found" undated>
      <EmptyState title="This page does not exist" hint="The link may be outdated or mistyped.">
        <Button component={Link} to="/dashboard" variant="outlined">
          Go to the dashboard
        </Button>
      </EmptyState>
    </Screen>
  );
}
