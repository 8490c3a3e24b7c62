import unittest

import license_check
from license_check import LicenseError, _decode, _is_signed, _read_signed

# RFC 8032, 7.1: public key, message, signature.
VECTORS = [
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
]

# RFC 8037, A.4: a JSON Web Signature with Ed25519.
KEY = {"kid": "one", "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}
CONTENT = "eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc"
SIGNATURE = "hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg"


class Signatures(unittest.TestCase):
    def test_vectors_of_the_standard_are_signed(self):
        for public, message, signature in VECTORS:
            self.assertTrue(_is_signed(*map(bytes.fromhex, (public, message, signature))))
        self.assertTrue(_is_signed(_decode(KEY["x"]), CONTENT.encode(), _decode(SIGNATURE)))

    def test_each_byte_of_a_signature_counts(self):
        public, message, signature = map(bytes.fromhex, VECTORS[1])
        for at in range(64):
            changed = bytearray(signature)
            changed[at] ^= 1 << at % 8
            self.assertFalse(_is_signed(public, message, bytes(changed)), at)

    def test_a_signature_with_a_larger_scalar_is_refused(self):
        public, message, signature = map(bytes.fromhex, VECTORS[1])
        scalar = int.from_bytes(signature[32:], "little") + license_check._ORDER
        self.assertFalse(_is_signed(public, message, signature[:32] + scalar.to_bytes(32, "little")))

    def test_wrong_lengths_and_points_are_refused(self):
        public, message, signature = map(bytes.fromhex, VECTORS[1])
        for key in (b"", public[:31], public + b"\0", b"\xff" * 32, (2).to_bytes(32, "little")):
            self.assertFalse(_is_signed(key, message, signature))
        for short in (b"", signature[:63], signature + b"\0"):
            self.assertFalse(_is_signed(public, message, short))

    def test_bits_of_the_last_character_that_do_not_count_are_refused(self):
        self.assertEqual(SIGNATURE[-1], "g")
        with self.assertRaises(ValueError):
            _decode(SIGNATURE[:-1] + "h")


class Files(unittest.TestCase):
    def test_files_that_are_none_are_refused_with_a_sentence(self):
        for file in ("", ".", "..", "a.b.c", "e30.e30.", f"e30.e30.{SIGNATURE}", "é.é.é", f"{CONTENT}.{SIGNATURE}"):
            with self.assertRaises(LicenseError) as refused:
                _read_signed(file, [KEY])
            self.assertEqual(refused.exception.code, "FILE_INVALID")


if __name__ == "__main__":
    unittest.main()
