import { Alert, Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface BoundaryProps {
  /** The error is cleared when it changes. */
  pathname: string;
  children: ReactNode;
}

export function ScreenError() {
  return (
    <Alert severity="error" action={<Button onClick={() => window.location.reload()}>Reload</Button>}>
      This screen could not be displayed. Reload the page. If the problem persists, contact your developers.
    </Alert>
  );
}

class Boundary extends Component<BoundaryProps, { failedAt: string | null }> {
  override state: { failedAt: string | null } = { failedAt: null };

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: window.location.pathname };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.pathname !== this.props.pathname && this.state.failedAt) this.setState({ failedAt: null });
  }

  override render(): ReactNode {
    if (!this.state.failedAt) return this.props.children;
    return <ScreenError />;
  }
}

/** Keeps the sidebar when a screen throws. */
export function ScreenErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary pathname={pathname}>{children}</Boundary>;
}
