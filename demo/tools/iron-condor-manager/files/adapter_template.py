"""The four calls a live adapter needs. Buy the wings first; never leave a sold leg without one."""


def quote(symbol: str) -> float:
    raise NotImplementedError


def buy(symbol: str, quantity: int) -> str:
    raise NotImplementedError


def sell(symbol: str, quantity: int) -> str:
    raise NotImplementedError


def positions() -> dict[str, int]:
    raise NotImplementedError
