# Read by Schemathesis: how a role signs in, and what goes along.
import os

import requests
import schemathesis

EMAIL = os.environ["ATENEO_EMAIL"]
# These end the session or the work of who asks.
ENDING = ("/logout", "/refresh", "/erase", "/impersonate")


@schemathesis.hook
def before_call(context, case, kwargs):
    """What the document allows comes first and on top of what there is: else most of it is 409 or 412."""
    if case.meta is not None and case.meta.generation.mode.is_positive and case.headers:
        for name in ("If-Match", "Idempotency-Key"):
            case.headers.pop(name, None)


if EMAIL:
    # Keeps the cookie of a known device: wrong passwords that are tried do not make it wait.
    browser = requests.Session()

    # Anew in time for what asks for a password that was given lately.
    @schemathesis.auth(
        cache_by_key=lambda case, context: case.operation.label if case.operation.path.endswith(ENDING) else "",
        refresh_interval=200,
    )
    class SignedIn:
        def get(self, case, context):
            answer = browser.post(
                os.environ["ATENEO_URL"] + "/api/v1/users/auth/login",
                json={"email": EMAIL, "password": "ateneo-demo-2026"},
                headers={"Origin": os.environ["ATENEO_URL"]},
            )
            answer.raise_for_status()
            return answer.cookies["access"]

        def set(self, case, data, context):
            case.cookies = {**(case.cookies or {}), "access": data}
