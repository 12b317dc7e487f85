# Read by Schemathesis: how a role signs in.
import os

import requests
import schemathesis

EMAIL = os.environ["ATENEO_EMAIL"]


# Once for each operation: one of them signs out, and some ask for a password that was given lately.
if EMAIL:

    @schemathesis.auth(cache_by_key=lambda case, context: case.operation.label, refresh_interval=300)
    class SignedIn:
        def get(self, case, context):
            answer = requests.post(
                os.environ["ATENEO_URL"] + "/api/v1/users/auth/login",
                json={"email": EMAIL, "password": "ateneo-demo-2026"},
                headers={"Origin": os.environ["ATENEO_URL"]},
            )
            answer.raise_for_status()
            return answer.cookies["access"]

        def set(self, case, data, context):
            case.cookies = {**(case.cookies or {}), "access": data}
