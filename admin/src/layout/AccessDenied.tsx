import { Button } from '@mui/material';
import { Link } from 'react-router';

import { EmptyState } from '../components/EmptyState';
import { Screen } from '../components/Screen';

/** A screen that the person's role does not include. */
export function AccessDenied() {
  return (
    <Screen title="No access" undated>
      <EmptyState
        title="Your role does not include this page"
        hint="Ask an owner of the store if you need it. What each role may do is listed under Settings, Staff."
      >
        <Button component={Link} to="/dashboard" variant="outlined">
          Go to the dashboard
        </Button>
      </EmptyState>
    </Screen>
  );
}
