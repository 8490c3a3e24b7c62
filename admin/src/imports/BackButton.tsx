import BackIcon from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { Link } from 'react-router';

export function BackButton({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to} variant="outlined" color="secondary" startIcon={<BackIcon />}>
      {label}
    </Button>
  );
}
