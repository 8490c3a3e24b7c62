import { Alert, Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface BoundaryProps {
  /** A change of it clears the error: another screen deserves another try. */
  place: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failedAt: string | null }> {
  override state: { failedAt: string | null } = { failedAt: null };

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: window.location.pathname };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.place !== this.props.place && this.state.failedAt) this.setState({ failedAt: null });
  }

  override render(): ReactNode {
    if (!this.state.failedAt) return this.props.children;
    return (
      <Alert severity="error" action={<Button onClick={() => window.location.reload()}>Reload</Button>}>
        This screen could not be shown. Reload the page; if that does not help, tell the developers what you
        did.
      </Alert>
    );
  }
}

/** Keeps a broken screen from taking the sidebar with it. */
export function ScreenErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
}
