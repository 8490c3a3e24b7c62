import BackIcon from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { Link } from 'react-router';

export function IssuesButton() {
  return (
    <Button
      component={Link}
      to="/newsletter-issues"
      variant="outlined"
      color="secondary"
      startIcon={<BackIcon />}
    >
      All issues
    </Button>
  );
}
