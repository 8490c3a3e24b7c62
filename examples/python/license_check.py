"""Checks the licence of this program. Python 3.9 or newer, nothing to install.

    from license_check import License, LicenseError

    License().require()   # at the start: asks for the key once, ends the program without a licence
"""

import base64
import hashlib
import http.client
import json
import os
import platform
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
import uuid
from pathlib import Path

STORE = "https://store.example"
TOOL = "00000000-0000-0000-0000-000000000000"

TIMEOUT = 10
DAY = 86_400
CONNECT = "Connect to the internet once, to renew the licence of this computer."


class LicenseError(Exception):
    """Why this program may not run: a code for programs and a sentence for people."""

    def __init__(self, code, sentence):
        super().__init__(sentence)
        self.code = code


class License:
    """The licence of one tool on this computer. What is known of it is kept in a file of the user."""

    def __init__(self, store=STORE, tool=TOOL, folder=None, clock=time.time):
        self.store, self.tool, self.clock = store.rstrip("/"), tool, clock
        self.file = Path(folder or Path.home() / ".licenses") / f"{tool}.json"

    def require(self):
        """Checks the licence; asks for the key when there is none, and ends the program when it is refused."""
        try:
            if not self._read().get("instance_id"):
                self.activate(input("Licence key: "))
            return self.check()
        except LicenseError as error:
            sys.exit(f"{error}")
        except EOFError:
            sys.exit("Start this program in a terminal once, to enter the licence key.")

    def activate(self, key, name=None):
        """Takes a seat of the licence for this computer, which needs a connection."""
        name = name or platform.node() or "Computer"
        answer = self._call("activate", license_key=key, instance_name=name[:200], fingerprint=self.fingerprint())
        known = {"license_key": answer["license_key"]["key"], "instance_id": answer["instance"]["id"]}
        if answer["meta"]["product_id"] != self.tool:
            self._call("deactivate", **known)
            raise LicenseError("WRONG_PRODUCT", f"This licence key is for {answer['meta']['product_name']}.")
        self._write(known)
        self._renew_file(known)

    def check(self):
        """Asks the store; without a connection the licence file decides. Returns "online" or "offline"."""
        known, how = self._known(), "online"
        try:
            self._call("validate", **known)
            if not self._has_new_file():
                self._renew_file(known)
        except LicenseError as error:
            if error.code != "UNREACHABLE":
                self._forget(error.code)
                raise
            how = "offline"
        self.check_offline()
        return how

    def check_offline(self):
        """Checks the licence file without a connection: who signed it, for what, for which computer, until when."""
        state = self._read()
        self._known()
        if not state.get("license_file"):
            raise LicenseError("FILE_MISSING", CONNECT)
        header, claims = _read_signed(state["license_file"], state.get("keys", []))
        if header.get("typ") != "license+jwt" or claims.get("tool") != self.tool:
            raise LicenseError("FILE_INVALID", "The licence file is not for this program.")
        if claims.get("fingerprint") != self.fingerprint():
            raise LicenseError("OTHER_COMPUTER", "The licence file is for another computer.")
        # A clock that is set back does not make the file last longer.
        latest = state.get("latest", 0)
        now = max(self.clock(), claims["iat"], latest)
        if now - latest > 60:
            self._write({**state, "latest": now})
        if now >= claims["exp"]:
            raise LicenseError("FILE_EXPIRED", CONNECT)
        return claims

    def use_file(self, text):
        """Takes a licence file that was downloaded in My Tools, for a computer without a connection."""
        self._known()
        before = self._read()
        self._write({**before, "license_file": text.strip()})
        try:
            return self.check_offline()
        except LicenseError:
            self._write(before)
            raise

    def deactivate(self):
        """Frees the seat of this computer."""
        self._call("deactivate", **self._known())
        self.file.unlink()

    def fingerprint(self):
        """Tells computers apart. The identifier of the computer itself stays here."""
        return hashlib.sha256(f"{self.tool}:{_machine_id()}".encode()).hexdigest()[:32]

    def _known(self):
        state = self._read()
        if not state.get("instance_id"):
            raise LicenseError("NOT_ACTIVATED", "Enter your licence key.")
        return {name: state[name] for name in ("license_key", "instance_id")}

    def _has_new_file(self):
        try:
            return abs(self.clock() - self.check_offline()["iat"]) < DAY
        except LicenseError:
            return False

    def _renew_file(self, known):
        """Fetches the licence file, and the public keys when they lack the key that signed it."""
        file, keys = self._call("offline", **known)["license_file"], self._read().get("keys", [])
        if _part(file, 0).get("kid") not in [key["kid"] for key in keys]:
            keys = self._fetch("/api/licenses/jwks.json", "keys")["keys"]
        self._write({**known, "license_file": file, "keys": keys})

    def _forget(self, code):
        """After a refusal the licence file does not count any more, so that being offline does not help."""
        if code in ("INSTANCE_NOT_FOUND", "LICENSE_NOT_FOUND"):
            self._write({})
        elif code in ("LICENSE_DISABLED", "LICENSE_EXPIRED"):
            self._write({**self._read(), "license_file": ""})

    def _call(self, call, **fields):
        answer = self._fetch(f"/api/licenses/{call}", "success", json.dumps(fields).encode())
        if not answer["success"]:
            raise LicenseError(answer["code"], answer["error"])
        return answer

    def _fetch(self, path, field, body=None):
        """The JSON of the store, which has this field; refusals have it too. Anything else is a broken connection."""
        request = urllib.request.Request(self.store + path, body, {"content-type": "application/json"})
        try:
            try:
                response = urllib.request.urlopen(request, timeout=TIMEOUT)
            except urllib.error.HTTPError as refusal:
                response = refusal
            with response:
                answer = json.loads(response.read(1_000_000))
                if response.status < 500 and response.status != 429 and field in answer:
                    return answer
                problem = f"status {response.status}"
        except (OSError, http.client.HTTPException, ValueError, TypeError) as error:
            problem = error
        raise LicenseError("UNREACHABLE", f"The store cannot be reached ({problem}).")

    def _read(self):
        try:
            return json.loads(self.file.read_text("utf-8"))
        except (OSError, ValueError):
            return {}

    def _write(self, state):
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps(state), "utf-8")
        new.replace(self.file)


def _machine_id():
    """The identifier that the operating system gives a computer when it is installed."""
    try:
        if sys.platform == "win32":
            import winreg

            access = winreg.KEY_READ | winreg.KEY_WOW64_64KEY
            with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, r"SOFTWARE\Microsoft\Cryptography", 0, access) as key:
                return winreg.QueryValueEx(key, "MachineGuid")[0]
        if sys.platform == "darwin":
            text = subprocess.check_output(["ioreg", "-rd1", "-c", "IOPlatformExpertDevice"], text=True)
            return re.search(r'"IOPlatformUUID" = "(.+?)"', text)[1]
        return Path("/etc/machine-id").read_text("ascii").strip() or str(uuid.getnode())
    except (OSError, TypeError, subprocess.SubprocessError):
        return str(uuid.getnode())


# The licence file is a JSON Web Signature (RFC 7515) with Ed25519 (RFC 8037).


def _decode(text):
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if base64.urlsafe_b64encode(data).decode().rstrip("=") != text:
        raise ValueError("not base64url")
    return data


def _part(file, index):
    try:
        return json.loads(_decode(file.split(".")[index]))
    except (IndexError, ValueError):
        raise LicenseError("FILE_INVALID", "The licence file is damaged.") from None


def _read_signed(file, keys):
    """The header and the claims of a licence file, after its signature was checked."""
    header = _part(file, 0)
    key = next((key for key in keys if key["kid"] == header.get("kid")), None)
    content, _, signature = file.rpartition(".")
    try:
        if key and header.get("alg") == "EdDSA" and _is_signed(_decode(key["x"]), content.encode(), _decode(signature)):
            return header, _part(file, 1)
    except ValueError:
        pass
    raise LicenseError("FILE_INVALID", "The licence file was changed.")


# Ed25519 (RFC 8032, 5.1.7). Only checks signatures: nothing here is secret.

_P = 2**255 - 19
_ORDER = 2**252 + 27742317777372353535851937790883648493
_D = -121665 * pow(121666, -1, _P) % _P
_ROOT = pow(2, (_P - 1) // 4, _P)


def _is_signed(public, message, signature):
    point, start = _point(public), _point(signature[:32])
    scalar = int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or point is None or start is None or scalar >= _ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public + message).digest()
    challenge = int.from_bytes(digest, "little") % _ORDER
    left, right = _times(scalar, _BASE), _add(start, _times(challenge, point))
    return (left[0] * right[2] - right[0] * left[2]) % _P == 0 and (left[1] * right[2] - right[1] * left[2]) % _P == 0


def _point(encoded):
    number = int.from_bytes(encoded, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    if len(encoded) != 32 or y >= _P:
        return None
    square = (y * y - 1) * pow(_D * y * y + 1, -1, _P) % _P
    x = pow(square, (_P + 3) // 8, _P)
    if (x * x - square) % _P:
        x = x * _ROOT % _P
    if (x * x - square) % _P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = _P - x
    return x, y, 1, x * y % _P


def _add(one, other):
    a, b = (one[1] - one[0]) * (other[1] - other[0]) % _P, (one[1] + one[0]) * (other[1] + other[0]) % _P
    c, d = 2 * one[3] * other[3] * _D % _P, 2 * one[2] * other[2] % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def _times(scalar, point):
    result = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            result = _add(result, point)
        point = _add(point, point)
        scalar >>= 1
    return result


_BASE = _point((4 * pow(5, -1, _P) % _P).to_bytes(32, "little"))


def main(arguments):
    """python3 license_check.py activate KEY | check | offline | file PATH | deactivate"""
    license = License(folder=os.environ.get("LICENSE_FOLDER"))
    try:
        if arguments[:1] == ["activate"] and len(arguments) == 2:
            license.activate(arguments[1])
            print("This computer is activated.")
        elif arguments == ["check"]:
            print(f"The licence is valid ({license.check()}).")
        elif arguments == ["offline"]:
            until = time.strftime("%Y-%m-%d", time.gmtime(license.check_offline()["exp"]))
            print(f"The licence file is valid until {until}.")
        elif arguments[:1] == ["file"] and len(arguments) == 2:
            license.use_file(Path(arguments[1]).read_text("utf-8"))
            print("The licence file is used from now on.")
        elif arguments == ["deactivate"]:
            license.deactivate()
            print("The seat of this computer is free.")
        else:
            sys.exit(main.__doc__)
    except LicenseError as error:
        sys.exit(f"{error.code}: {error}")


if __name__ == "__main__":
    main(sys.argv[1:])
