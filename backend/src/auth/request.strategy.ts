import passport from 'passport';

type Done = (error: unknown, user?: object | false | null) => void;

/** A passport strategy whose `validate` gets the request and returns who it is from. */
export class RequestStrategy extends passport.Strategy {
  constructor(private readonly verify: (request: unknown, done: Done) => void) {
    super();
  }

  override authenticate(request: unknown): void {
    this.verify(request, (error, user) => {
      if (error) this.error(error);
      else if (user) this.success(user);
      else this.fail();
    });
  }
}
